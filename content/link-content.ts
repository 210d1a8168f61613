import { readableOn } from '#model/definition/contrast.ts'
import type { Link } from '#model/definition/link.ts'
import type { Product } from '#model/definition/product.ts'
import type { Language } from '#model/values/language.ts'
import type { LinkButton, LinkContent } from '#runtime/documents/page-content.ts'
import type { ContentContext } from './content-lookups.ts'
import type { LanguageSite } from './language-site.ts'

const internalScreens = { contact: 'contact', form: 'forms', membership: 'register' } as const

export const internalAddress = (site: LanguageSite, screen: keyof typeof internalScreens): string =>
  site.screen(internalScreens[screen])

const lockedLabels: Readonly<Record<Language, string>> = {
  JP: '現在ご利用いただけません',
  EN: 'Not available at present',
  CN: '目前无法使用',
  KR: '현재 이용할 수 없습니다',
}

/** The lookups needed to resolve a link. */
export type LinkContext = Pick<ContentContext, 'site' | 'pageAddress' | 'scriptAddress'>

/** Target of a link in this language; undefined if its page does not exist or its script cannot be run. */
export function linkContent(context: LinkContext, link: Link): LinkContent | undefined {
  switch (link.kind) {
    case 'CREATIVE_BLOCK': {
      const href = context.pageAddress(link.pageId)
      return href === undefined ? undefined : { kind: link.kind, href }
    }
    case 'INTERNAL_URL': {
      const { hasForms, hasServer } = context.site
      return hasForms && (hasServer || link.screen !== 'membership')
        ? { kind: link.kind, href: internalAddress(context.site, link.screen) }
        : { kind: link.kind, locked: lockedLabels[context.site.language] }
    }
    case 'EXTERNAL_URL': {
      // In a draft, the address may be incomplete.
      const url = URL.parse(link.url)
      return url ? { kind: link.kind, href: url.href } : undefined
    }
    case 'SCRIPT': {
      const script = context.scriptAddress(link.script)
      return script === undefined ? undefined : { kind: link.kind, script }
    }
    case 'SURVEY':
      return context.site.hasServer
        ? { kind: link.kind, href: `${context.site.screen('survey')}#${link.surveyId}` }
        : { kind: link.kind, locked: lockedLabels[context.site.language] }
  }
}

/** The link button of a page or product: only drawn with both a text and a target (visitor.md §5). */
export function linkButtonContent(
  context: ContentContext,
  source: Pick<Product, 'link' | 'linkButtonColor' | 'linkTextColor'>,
  { text, color }: { text: string | undefined; color: string },
): LinkButton | undefined {
  const link = source.link && linkContent(context, source.link)
  if (!link || !text?.trim()) return undefined
  const background = source.linkButtonColor || color
  return { text, link, color: background, textColor: source.linkTextColor || readableOn(background) }
}
