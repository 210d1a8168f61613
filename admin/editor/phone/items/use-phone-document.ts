import { useMemo } from 'react'
import { lockedContent } from '#content/page-content.ts'
import type { Page } from '#model/definition/page.ts'
import type { PageDocument } from '#runtime/documents/page-document.ts'
import {
  phoneContext,
  phoneDocument,
  phoneShell,
  placesOfPages,
  rowsOfAll,
  siteIn,
  surroundingsOf,
} from '../../../kit/phone/phone-document.ts'
import { useEditing, useEditor } from '../../session/editor.ts'

export interface PhoneDocument {
  page: Page
  document: PageDocument
  /** The same for visitors who are not members. */
  forGuests: PageDocument
  /** The page id by its address in the phone. */
  pageAt: (address: string) => string | undefined
}

/** The page in the phone as visitors would be given it; undefined where the site has no page. */
export function usePhoneDocument(): PhoneDocument | undefined {
  const { pageId, language } = useEditor()
  const media = useEditing((editing) => editing.media)
  const settings = useEditing((editing) => editing.site.settings)
  const categories = useEditing((editing) => editing.site.categories)
  const page = useEditing((editing) => (pageId === undefined ? undefined : editing.site.pages[pageId]))
  const rows = useEditing((editing) => rowsOfAll(editing.site))
  const site = useMemo(() => siteIn(settings, language, location.origin), [settings, language])
  const places = useMemo(() => placesOfPages(categories), [categories])
  const shell = useMemo(() => phoneShell(site, media), [site, media])
  const around = useMemo(() => {
    const at = pageId === undefined ? undefined : places.get(pageId)
    return at && surroundingsOf({ categories, rows, site, at })
  }, [categories, rows, site, places, pageId])
  const context = useMemo(() => phoneContext(site, media, places), [site, media, places])
  return useMemo(() => {
    if (!page || !around) return undefined
    const document = phoneDocument({ shell, ...around, page, context })
    return {
      page,
      document,
      forGuests: page.membersOnlyLock ? { ...document, page: lockedContent(page, site) } : document,
      pageAt: (address) => [...places.keys()].find((id) => context.pageAddress(id) === address),
    }
  }, [page, around, shell, site, context, places])
}

/** A movement of fewer screen pixels than this is a click, since a hand is never quite still. */
export const stillness = 3
