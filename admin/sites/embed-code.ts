import type { SiteDetail } from '#model/endpoints/sites.ts'

const escaped = (text: string) => text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`)

/** What a website puts where the site is to be shown, as large as a phone. */
export const embedCode = ({ url, name }: Pick<SiteDetail, 'url' | 'name'>): string =>
  `<iframe src="${escaped(url)}" title="${escaped(name)}" width="390" height="844" loading="lazy" allow="autoplay; clipboard-write; web-share" style="border: 0; max-width: 100%"></iframe>`
