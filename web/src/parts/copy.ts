/** Copying a text also where the browser gives pages no clipboard, as on a plain address in the home network. */

const copyOldWay = (text: string): boolean => {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "spoken";
  const from = document.activeElement;
  document.body.append(field);
  field.select();
  let done = false;
  try {
    done = document.execCommand("copy");
  } catch {
    done = false;
  }
  field.remove();
  if (from instanceof HTMLElement) from.focus();
  return done;
};

/** Put a text on the clipboard; false when the person has to do it. */
export const copy = async (text: string): Promise<boolean> => {
  try {
    if (window.isSecureContext && navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Not permitted: the old way may be.
  }
  return copyOldWay(text);
};
