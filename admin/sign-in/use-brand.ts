import { type CSSProperties, useEffect, useState } from 'react'
import type { BrandReply } from '#model/calls/domains/brands.ts'
import { contrastOf, minContrast } from '#model/definition/contrast.ts'
import { productName } from '#model/records/brand.ts'
import { parseColor } from '#model/values/color.ts'
import { postOutside } from '../session/session.ts'
import type { SignInTexts } from './sign-in-texts.ts'

/** The console's name on this host, which the server writes into the page. */
const shownProductName = (document: Document): string =>
  document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content || productName

/** The brand of the console that is about to be signed in to. */
export interface SignInBrand {
  name: string
  logo: string | null
  offersSignUp: boolean
  /** Custom properties with the brand's colours for buttons and links. */
  style: CSSProperties
}

const isReadable = (text: string, main: string) => (contrastOf(text, main) ?? 0) >= minContrast

/** The brand's colours as custom properties, in place of the screen's own, with a readable text colour. */
function styleOf({ mainColor, textColor }: Pick<BrandReply, 'mainColor' | 'textColor'>): CSSProperties {
  const [main, wanted] = [parseColor(mainColor ?? ''), parseColor(textColor ?? '')]
  if (!main) return {}
  const text = [wanted, '#ffffff', '#000000'].find((color) => color && isReadable(color, main)) ?? '#000000'
  return { '--press': main, '--on-press': text } as CSSProperties
}

/**
 * A partner's name on its own host is in the page from the start; its other brand data is fetched. On the provider's
 * host, visitors with a mailed link see the brand of its sender.
 */
export function useBrand(mailedToken: string): SignInBrand {
  const name = shownProductName(document)
  const isPartner = name !== productName
  const [brand, setBrand] = useState<SignInBrand>({ name, logo: null, offersSignUp: !isPartner, style: {} })
  useEffect(() => {
    if (!isPartner && mailedToken === '') return
    let isCurrent = true
    const response = isPartner
      ? fetch('/api/brand')
      : postOutside('POST /api/passwords/brand', { token: mailedToken }, document.documentElement.lang)
    response
      .then(async (answer) => (answer.ok ? ((await answer.json()) as BrandReply) : undefined))
      .then((found) => {
        if (found && isCurrent) setBrand({ ...found, style: styleOf(found) })
      })
      // The screen works without colours and logo.
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [isPartner, mailedToken])
  return brand
}

/** The texts of the screen, with the name of the brand in them. */
export const brandedTexts = (texts: SignInTexts, name: string): SignInTexts => ({
  ...texts,
  lead: texts.lead.replace('{product}', () => name),
  welcome: texts.welcome.replace('{product}', () => name),
})
