import { companyTextsWithNotice, type LanguageSite, languageSite, siteSeo } from '#content/language-site.ts'
import { categoryName } from '#content/site-grid.ts'
import type { SnapshotRoot } from '#model/jobs/snapshot.ts'
import type { Picture } from '#runtime/documents/page-content.ts'
import type { ReadingDocument, ReadingLink } from '#runtime/documents/page-document.ts'
import { messagesOf } from '#runtime/i18n/messages-of.ts'
import type { HeadContent } from './document-html.ts'
import { siteImage } from './page-head.ts'
import { categoryReadingAddress, columnsToRead, lettersOf, readingAddress } from './reading-addresses.ts'
import type { ReadingEntry } from './reading-entry.ts'

/** The inputs of a document of the reading view besides its pages and the language's shell. */
export type ReadingOutline = Omit<ReadingDocument, 'shell'>

const nameOf = (root: SnapshotRoot, site: LanguageSite, column: number): string =>
  categoryName(root.categories[column]!, site).trim() || lettersOf(column)

const languagesOf = (site: LanguageSite): LanguageSite[] =>
  site.settings.languages.map((language) =>
    languageSite(site.settings, language, site.origin, undefined, site.layout),
  )

/** The first document of the reading view: contains the whole site, or leads to its categories. */
export function wholeOutline(root: SnapshotRoot, site: LanguageSite, isSplit: boolean): ReadingOutline {
  const columns = columnsToRead(root, site.language)
  const address = readingAddress(site)
  return {
    alternates: languagesOf(site).map((other) => ({
      language: other.language,
      address: readingAddress(other),
    })),
    url: site.origin + address,
    contents:
      columns.length > 1 || isSplit
        ? columns.map((column) => ({
            name: nameOf(root, site, column),
            address: isSplit ? categoryReadingAddress(site, column) : `#${lettersOf(column)}1`,
            pages: root.categories[column]!.rows[site.language]!,
          }))
        : undefined,
    company: companyTextsWithNotice(site),
  }
}

/** The document of one category, if each has its own. */
export function categoryOutline(root: SnapshotRoot, site: LanguageSite, column: number): ReadingOutline {
  const { rows } = root.categories[column]!
  const linkTo = (to: number): ReadingLink | undefined =>
    (root.categories[to]?.rows[site.language] ?? 0) > 0
      ? { name: nameOf(root, site, to), address: categoryReadingAddress(site, to) }
      : undefined
  return {
    alternates: languagesOf(site)
      .filter(({ language }) => (rows[language] ?? 0) > 0)
      .map((other) => ({ language: other.language, address: categoryReadingAddress(other, column) })),
    url: site.origin + categoryReadingAddress(site, column),
    category: nameOf(root, site, column),
    around: { contents: readingAddress(site), previous: linkTo(column - 1), next: linkTo(column + 1) },
  }
}

export function readingHead(
  { category, alternates, url }: ReadingOutline,
  entries: readonly ReadingEntry[],
  site: LanguageSite,
  sharePicture?: Picture,
): HeadContent {
  const { name } = site
  const title = messagesOf(site.language).reading
  const listed = entries.filter(({ isOpen }) => isOpen)
  return {
    title: category === undefined ? `${title} | ${name}` : `${category} – ${title} | ${name}`,
    description: siteSeo(site).description ?? '',
    address: url.slice(site.origin.length),
    alternates,
    image: siteImage(site, sharePicture),
    isIndexed: true,
    structuredData: listed.length === 0 ? [] : [itemList(category ?? name, listed, site)],
  }
}

const itemList = (name: string, entries: readonly ReadingEntry[], { origin }: LanguageSite): object => ({
  '@type': 'ItemList',
  name,
  numberOfItems: entries.length,
  itemListElement: entries.map(({ address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: origin + address,
  })),
})
