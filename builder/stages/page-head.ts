import { homeOf, type LanguageSite, siteHeading, siteSeo } from '#content/language-site.ts'
import { blocksOf } from '#content/long-text-blocks.ts'
import { notFoundTexts, type PlainScreen } from '#content/screen-content.ts'
import type { Page, PageDetail } from '#model/definition/page.ts'
import { detailIn } from '#model/definition/page-facts.ts'
import { limits } from '#model/values/limits.ts'
import type { PageContent, Picture } from '#runtime/documents/page-content.ts'
import type { Place } from '#runtime/documents/page-document.ts'
import { creatorTags } from './creator-tags.ts'
import type { HeadContent } from './document-html.ts'
import { pictureAddress } from './media-names.ts'
import { screenTitle } from './screen-titles.ts'

const clipped = (text: string, max: number): string => {
  const letters = [...text]
  return letters.length <= max ? text : `${letters.slice(0, max - 1).join('')}…`
}

/** Pictures for shared links. */
export interface SharePictures {
  ofPage?: Picture | undefined
  ofSite?: Picture | undefined
}

/** Title, description, picture and structured data of a public page. */
export function pageHead(
  page: Page,
  content: PageContent,
  place: Place,
  site: LanguageSite,
  pictures: SharePictures,
): HeadContent {
  const detail = detailIn(page, site.language, site.defaultLanguage)
  const { seo } = detail
  const title = seo?.title || clipped(titleOf(content, place, site), limits.seoTitle)
  const shared = { title: seo?.shareTitle, description: seo?.shareDescription }
  return {
    title,
    description:
      seo?.description ||
      clipped(content.mainText.join(' '), limits.seoDescription) ||
      siteSeo(site).description ||
      '',
    address: place.address,
    alternates: place.alternates,
    shared,
    image: imageOfPage(content, shared.title || title, site, pictures),
    isIndexed: true,
    hasHeadline: content.mainText.some((line) => line.trim() !== ''),
    structuredData: [
      breadcrumbs(content, place, site),
      ...offers(page, content, site, place),
      ...questions(detail, content),
    ],
    tags: seo && creatorTags(seo).html,
  }
}

/** The page's own picture is the last choice, because links only show a strip of such a tall picture. */
function imageOfPage(
  content: PageContent,
  title: string,
  site: LanguageSite,
  { ofPage, ofSite }: SharePictures,
): HeadContent['image'] {
  if (ofPage) return shareImage(ofPage, site.origin, title)
  if (ofSite) return siteImage(site, ofSite)
  const own = content.picture ?? content.film?.poster
  return own && shareImage(own, site.origin, content.alt)
}

/** The picture of links to documents without their own. */
export const siteImage = (site: LanguageSite, picture: Picture | undefined): HeadContent['image'] =>
  picture && shareImage(picture, site.origin, siteSeo(site).title || site.name)

/** The picture for links to one page, also used by languages without their own. */
export const sharePictureOf = ({ details }: Page, { language, defaultLanguage }: LanguageSite) =>
  details[language]?.seo?.shareImage ?? details[defaultLanguage]?.seo?.shareImage

/** The first page has the title of the site, if there is one. */
function titleOf({ h1 }: PageContent, place: Place, site: LanguageSite): string {
  const { name } = site
  const siteTitle = siteSeo(site).title
  if (siteTitle && place.address === homeOf(site)) return siteTitle
  return h1 === siteHeading(site) ? `${siteTitle || name} ${place.position}` : `${h1} | ${name}`
}

/** The head of a locked page, which search engines must not index. */
export const lockedHead = (
  place: Place,
  site: LanguageSite,
  title: string,
  sharePicture?: Picture,
): HeadContent => ({
  title: `${title} | ${site.name}`,
  description: '',
  address: place.address,
  alternates: place.alternates,
  image: siteImage(site, sharePicture),
  isIndexed: false,
  structuredData: [],
})

function shareImage(picture: Picture, origin: string, alt: string) {
  const width = picture.widths.at(-1)!
  const height = Math.round((picture.height / picture.width) * width)
  return { url: origin + pictureAddress(picture), width, height, alt }
}

function breadcrumbs(content: PageContent, place: Place, site: LanguageSite): object {
  const categoryAddress = place.row === 0 ? undefined : site.page(place.position.replace(/\d+$/, '1'))
  const trail = [
    { name: site.name, address: homeOf(site) },
    ...(categoryAddress ? [{ name: place.category, address: categoryAddress }] : []),
    ...(place.address === homeOf(site) ? [] : [{ name: content.h1, address: place.address }]),
  ].filter(({ name }) => name !== '')
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.origin + address,
    })),
  }
}

/** An offer needs a price. */
function offers(page: Page, content: PageContent, site: LanguageSite, place: Place): object[] {
  return content.products.flatMap((product, index) => {
    const price = page.products[index]?.price
    if (price === undefined || product.name === '') return []
    return {
      '@type': 'Product',
      name: product.name,
      ...(product.description ? { description: product.description } : {}),
      ...(product.picture ? { image: site.origin + pictureAddress(product.picture) } : {}),
      offers: { '@type': 'Offer', price, priceCurrency: 'JPY', url: site.origin + place.address },
    }
  })
}

/** The questions and answers in a page's longer text. */
function questions({ attachment }: PageDetail, content: PageContent): object[] {
  const questionBlocks =
    attachment && content.attachment
      ? blocksOf(attachment.text).filter((block) => block.kind === 'question')
      : []
  if (questionBlocks.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questionBlocks.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}

/** Screens that search engines may list, because they have contents of their own. */
const indexed: readonly string[] = ['contact', 'forms', 'register', 'company']

export function screenHead(
  name: PlainScreen,
  site: LanguageSite,
  address: string,
  alternates: HeadContent['alternates'],
  sharePicture?: Picture,
): HeadContent {
  const written = name === 'not-found' ? notFoundTexts(site).title : undefined
  return {
    title: `${written ?? screenTitle(name, site.language)} | ${site.name}`,
    description: siteSeo(site).description ?? '',
    address,
    alternates,
    image: siteImage(site, sharePicture),
    isIndexed: indexed.includes(name),
    structuredData: [],
  }
}
