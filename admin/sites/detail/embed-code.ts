import type { SiteDetail } from '#model/endpoints/sites.ts'
import { escapeHtml } from '#model/escape-html.ts'

/** What a website puts where the site is to be shown, as large as a phone. */
export const embedCode = ({ url, name }: Pick<SiteDetail, 'url' | 'name'>): string =>
  `<iframe src="${escapeHtml(url)}" title="${escapeHtml(name)}" width="390" height="844" loading="lazy" allow="autoplay; clipboard-write; web-share" style="border: 0; max-width: 100%"></iframe>`
