/** The form of a site's id, which is a DNS label. */
export const siteIdPattern = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
