/** The sign of the house: four people around a table. */

export function Logo() {
  return (
    <svg class="logo" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect class="logo-table" x="10" y="10" width="20" height="20" rx="6" />
      <circle class="logo-one" cx="20" cy="5" r="3.600" />
      <circle class="logo-one" cx="20" cy="35" r="3.600" />
      <circle class="logo-other" cx="5" cy="20" r="3.600" />
      <circle class="logo-other" cx="35" cy="20" r="3.600" />
    </svg>
  );
}
