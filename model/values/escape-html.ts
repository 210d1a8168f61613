const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const special = /[&<>"]/
const specials = /[&<>"]/g

/** Escapes text for the content of HTML and XML, and for attribute values in double quotes. */
export const escapeHtml = (text: string): string =>
  special.test(text) ? text.replace(specials, (character) => escapes[character]!) : text
