/** Which screen is shown. */

export const App = () => <main>Tablemates</main>;
