import { useChange } from '../session/editor.ts'
import { type ItemFrame, putFrame } from './item-frame.ts'

/** Moves and removes banners and buttons beside the pages. */
export function useZoneItems(choose: (id: string | undefined) => void) {
  const change = useChange()
  return {
    put: (id: string, frame: ItemFrame) =>
      change({ label: 'editorPanel.did.place', group: `place ${id}` }, ({ settings: { campaign } }) => {
        const item = [...(campaign?.banners ?? []), ...(campaign?.buttons ?? [])].find((one) => one.id === id)
        if (item) putFrame(item, frame)
      }),
    remove: (id: string) => {
      choose(undefined)
      change({ label: 'editorPanel.did.remove' }, ({ settings: { campaign } }) => {
        if (!campaign) return
        campaign.banners = campaign.banners.filter((one) => one.id !== id)
        campaign.buttons = campaign.buttons.filter((one) => one.id !== id)
      })
    },
  }
}
