import { pageWithoutScripts, popupsWithoutScripts } from '#model/definition/creator-scripts.ts'
import { emptyPage } from '#model/definition/page.ts'
import { isSameJson } from '#model/edits/in-order-of.ts'
import { copiedKey } from '../../session/local-work.ts'
import { type Clip, clipFrom, clipSchema } from './clip.ts'
import type { Fitted } from './fit-clip.ts'

/**
 * The part of a site in the clipboard; undefined if there is none. Any website may have written it, so scripts are
 * accepted only if this console's own storage shows that they were copied here.
 */
export function pastedClip(text: string, storage: Storage): Fitted<Clip> | undefined {
  const clip = clipFrom(text)
  if (!clip || text === storage.getItem(copiedKey)) return clip && { part: clip, lost: [] }
  // Serialized as it would be stored, which drops undefined values.
  const part = clipSchema.parse(JSON.parse(JSON.stringify(withoutScripts(clip))))
  return { part, lost: isSameJson(part, clip) ? [] : ['script'] }
}

function withoutScripts(clip: Clip): Clip {
  switch (clip.kind) {
    case 'items': {
      const { buttons, products, details } = pageWithoutScripts({ ...emptyPage('page'), ...clip })
      return { ...clip, buttons, products, details }
    }
    case 'pages':
    case 'category':
      return { ...clip, pages: clip.pages.map(pageWithoutScripts) }
    case 'popup':
      return { ...clip, popupCtas: popupsWithoutScripts(clip.popupCtas) }
  }
}
