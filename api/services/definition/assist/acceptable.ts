const markup = /<[a-z!/?]/i
const addresses = /(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+/gi
/** What makes a text read otherwise than it is written. */
const turners = /[\u202A-\u202E\u2066-\u2069]/

/**
 * Whether an answer is a plain text that says nothing of the kinds that people overlook: markup, addresses that the
 * material does not have, signs that turn the order of letters.
 */
export function isPlain(text: string, material: string): boolean {
  if (markup.test(text) && !markup.test(material)) return false
  if (turners.test(text)) return false
  return (text.match(addresses) ?? []).every((address) => material.includes(address))
}
