/** Giving a person a file made here. */

export const download = (name: string, content: unknown): void => {
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(content)}\n`], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
