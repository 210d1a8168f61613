import { pageWithoutScripts, popupsWithoutScripts } from '#model/definition/creator-scripts.ts'
import { isSameJson } from '#model/edits/in-order-of.ts'
import { copiedKey } from '../../session/local-work.ts'
import { emptyPage } from '../commands/grid-commands.ts'
import { type Clip, clipFrom, clipSchema } from './clip.ts'
import type { Fitted } from './fit-clip.ts'

/**
 * What the clipboard brings; undefined where it is nothing of a site. Any website may have written it, so that scripts come along
 * only from what was copied in this console, which its own storage knows.
 */
export function pastedClip(text: string, storage: Storage): Fitted<Clip> | undefined {
  const clip = clipFrom(text)
  if (!clip || text === storage.getItem(copiedKey)) return clip && { part: clip, lost: [] }
  // As it would be stored: what is absent is no key.
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
