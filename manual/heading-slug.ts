/**
 * The anchor of a heading as repository browsers make it, so that one link works there and in the built site: small
 * letters, punctuation left out, spaces as hyphens.
 */
export const headingSlug = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}\p{Connector_Punctuation} -]/gu, '')
    .replaceAll(' ', '-')

/** The anchors of a document: a heading that comes again gets a number. */
export function anchorsIn(markdown: string): Set<string> {
  const anchors = new Set<string>()
  const prose = markdown.replace(/^(```+)[\s\S]*?^\1/gm, '')
  for (const [, heading] of prose.matchAll(/^#{1,6} (.+)$/gm)) {
    const slug = headingSlug(heading!.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'))
    let anchor = slug
    for (let count = 1; anchors.has(anchor); count++) anchor = `${slug}-${count}`
    anchors.add(anchor)
  }
  return anchors
}
