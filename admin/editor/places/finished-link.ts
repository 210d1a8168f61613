import type { Link } from '#model/definition/link.ts'

/** The link if it can be drawn: undefined as long as its address is incomplete. */
export const finishedLink = (link: Link | undefined): Link | undefined =>
  link?.kind === 'EXTERNAL_URL' && !URL.canParse(link.url) ? undefined : link

/** The same for everything in a list. */
export const withFinishedLinks = <Item extends { link?: Link | undefined }>(items: readonly Item[]): Item[] =>
  items.map((item) => ({ ...item, link: finishedLink(item.link) }))
