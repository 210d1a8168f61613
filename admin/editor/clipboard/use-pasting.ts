import { useMemo } from 'react'
import { useDataProvider, useNotify, useParams, useTranslate } from 'react-admin'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { gapBehind, insertCategory, insertPages } from '../commands/grid-commands.ts'
import { update } from '../session/editing.ts'
import { useChange, useEditor } from '../session/editor.ts'
import { newId } from '../session/grid-tools.ts'
import { type Clip, type ClipOf, clipType } from './clip.ts'
import { bringInParts, mediaOfClip, withoutMedia } from './clip-media.ts'
import { type Fitted, fittedPages, fittedPopups, type Loss } from './fit-clip.ts'
import { useTellLosses } from './losses.ts'
import { pastedClip } from './pasted-clip.ts'

/** Inserts a fitted part at once where it belongs; returns what had to be left out. */
export type Put = (clip: Clip) => readonly Loss[]

export interface Pasting {
  /** Pastes a part once its media are in the site's library, and reports the losses. */
  paste: (clip: Clip, put: Put) => Promise<void>
  /** The same with the data of an event; returns false if that is no part of a site. */
  hear: (event: ClipboardEvent, put: Put) => boolean
  putPopup: (clip: ClipOf<'popup'>) => readonly Loss[]
  /** Inserts pages behind the open page. */
  putPages: (clip: ClipOf<'pages'> | ClipOf<'category'>) => readonly Loss[]
}

export function usePasting(): Pasting {
  const t = useText()
  const notify = useNotify()
  const bring = useBringMedia()
  const tellLosses = useTellLosses()
  const parts = usePartPuts()
  return useMemo(() => {
    const pasteFitted = async ({ part: clip, lost }: Fitted<Clip>, put: Put) => {
      const refs = bring.missingOf(clip)
      // A part without missing media is inserted synchronously.
      const fitted = refs.length === 0 ? { part: clip, lost: [] } : await bring.bring(clip, refs)
      if (fitted) tellLosses([...lost, ...fitted.lost, ...put(fitted.part)])
    }
    return {
      ...parts,
      paste: (part, put) => pasteFitted({ part, lost: [] }, put),
      hear: (event, put) => {
        const text = event.clipboardData?.getData(clipType)
        if (!text) return false
        event.preventDefault()
        const pasted = pastedClip(text, localStorage)
        if (pasted) void pasteFitted(pasted, put)
        else notify(t('editorPaste.not'), { type: 'warning' })
        return true
      },
    }
  }, [bring, parts, tellLosses, notify, t])
}

/** Copies media of another account into the site's library. */
function useBringMedia() {
  const notify = useNotify()
  const translate = useTranslate()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const { id = '' } = useParams<{ id: string }>()
  const { session } = useEditor()
  return useMemo(
    () => ({
      missingOf: (clip: Clip) => mediaOfClip(clip).filter((ref) => !(ref in session.editing.media)),
      /** Resolves to undefined if the request failed. */
      bring: async (clip: Clip, refs: string[]): Promise<Fitted<Clip> | undefined> => {
        try {
          const { media, missing } = await bringInParts(refs, (some) =>
            request('POST /api/sites/:id/media-copies', { params: { id }, body: { refs: some } }),
          )
          update(session, { media: { ...session.editing.media, ...media } })
          return withoutMedia(clip, new Set(missing))
        } catch (error) {
          const message = error instanceof Error ? error.message : 'ra.notification.http_error'
          notify(translate(message, { _: message }), { type: 'error' })
          return undefined
        }
      },
    }),
    [request, id, session, notify, translate],
  )
}

function usePartPuts(): Pick<Pasting, 'putPopup' | 'putPages'> {
  const change = useChange()
  const { site, pageId, openPage, goTo } = useEditor()
  return useMemo(
    () => ({
      putPopup: (clip) => {
        const { part, lost } = fittedPopups(clip, site(), newId)
        const [kind] = Object.keys(part)
        change({ label: 'editorPaste.did.popup' }, ({ settings }) => {
          settings.popupCtas = { ...settings.popupCtas, ...part }
        })
        goTo(`/settings/popupCtas/${kind}`)
        return lost
      },
      putPages: (clip) => {
        const { part: pages, lost } = fittedPages(clip.pages, site(), newId)
        const gap = gapBehind(site(), pageId)
        const column = site().categories.findIndex(({ id }) => id === gap?.categoryId) + 1
        const label = clip.kind === 'pages' ? 'editorGrid.did.pastePages' : 'editorGrid.did.pasteCategory'
        change({ label }, (draft) => {
          if (clip.kind === 'category') insertCategory(draft, newId(), { name: clip.name, pages }, column)
          else if (gap) insertPages(draft, pages, gap)
        })
        const [first] = pages
        if (first && site().pages[first.id]) openPage(first.id)
        return lost
      },
    }),
    [change, site, pageId, openPage, goTo],
  )
}
