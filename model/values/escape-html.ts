const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const special = /[&<>"]/
const specials = /[&<>"]/g

/** Text made safe for the content of HTML and XML, and for values of attributes in double quotes. */
export const escapeHtml = (text: string): string =>
  special.test(text) ? text.replace(specials, (character) => escapes[character]!) : text
