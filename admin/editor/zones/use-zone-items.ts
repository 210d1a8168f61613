import type { Dispatch, SetStateAction } from 'react'
import { useChange } from '../session/editor.ts'
import { type ItemFrame, putFrame } from './item-frame.ts'

/** Moves and removes banners and buttons beside the pages. */
export function useZoneItems(choose: Dispatch<SetStateAction<string | undefined>>) {
  const change = useChange()
  return {
    /** Keys in a row are one step to undo, each drag is one of its own. */
    put: (id: string, frame: ItemFrame, isByKey = false) =>
      change(
        { label: 'editorPanel.did.place', ...(isByKey ? { group: `place ${id}` } : {}) },
        ({ settings: { campaign } }) => {
          const item = [...(campaign?.banners ?? []), ...(campaign?.buttons ?? [])].find(
            (one) => one.id === id,
          )
          if (item) putFrame(item, frame)
        },
      ),
    remove: (id: string) => {
      choose((chosen) => (chosen === id ? undefined : chosen))
      change({ label: 'editorPanel.did.remove' }, ({ settings: { campaign } }) => {
        if (!campaign) return
        campaign.banners = campaign.banners.filter((one) => one.id !== id)
        campaign.buttons = campaign.buttons.filter((one) => one.id !== id)
      })
    },
  }
}
