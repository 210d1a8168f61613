/** What a creator's HTML may hold (decision 40), for whoever takes out the rest: the server, and the console's phone. */
export const allowedHtml = {
  tags: 'a b strong i em u s br p div span ul ol li h2 h3 h4 small hr'.split(' '),
  /** Allowed on links, in addition to `attributes`, which every element may have. */
  linkAttributes: ['href', 'target', 'rel'],
  attributes: ['class', 'title', 'style'],
  schemes: ['http', 'https', 'tel', 'mailto'],
}
