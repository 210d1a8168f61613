import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { useEditing } from '../../session/editor.ts'
import { type CampaignItem, frameOf, type Moving } from '../../zones/item-frame.ts'
import { useZoneItems } from '../../zones/use-zone-items.ts'
import { ZoneItemHandle } from '../../zones/zone-item-handle.tsx'

interface Zone {
  position: CampaignItem['position']
  left: number
  top: number
  width: number
  height: number
}

const zones = { LEFT: '.zone.left', RIGHT: '.zone.right' } as const
const positions = ['LEFT', 'RIGHT'] as const

/** Where the zones are, in pixels of the page's window. */
function useZones(inside: Document): readonly Zone[] {
  const [found, setFound] = useState<readonly Zone[]>([])
  useEffect(() => {
    const elements = positions.flatMap((position) => {
      const element = inside.querySelector(zones[position])
      return element ? [{ position, element }] : []
    })
    const measure = () =>
      setFound(
        elements.map(({ position, element }) => {
          const { left, top, width, height } = element.getBoundingClientRect()
          return { position, left, top, width, height }
        }),
      )
    const observer = new ResizeObserver(measure)
    for (const { element } of elements) observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [inside])
  return found
}

interface ZoneHandlesProps {
  inside: Document
  scale: number
  moving: Moving | undefined
  onMoving: (moving: Moving | undefined) => void
}

/** Handles on what stands beside the page, to drag it where it is seen; arrow keys move it, too. */
export function ZoneHandles({ inside, scale, moving, onMoving }: ZoneHandlesProps) {
  const found = useZones(inside)
  const campaign = useEditing(({ site }) => site.settings.campaign)
  const [chosen, setChosen] = useState<string>()
  const { put, remove } = useZoneItems(setChosen)
  const items: CampaignItem[] = [...(campaign?.banners ?? []), ...(campaign?.buttons ?? [])]
  return found.map(({ position, ...place }) => (
    <Box
      key={position}
      tabIndex={-1}
      data-zone={position}
      sx={{
        ...{ position: 'absolute', overflow: 'hidden', pointerEvents: 'none' },
        '& > *': { pointerEvents: 'auto' },
      }}
      style={place}
    >
      {items
        .filter((item) => item.position === position)
        .map((item) => (
          <ZoneItemHandle
            key={item.id}
            item={item}
            frame={moving?.id === item.id ? moving.frame : frameOf(item)}
            zone={place}
            scale={1}
            shownAt={scale}
            isChosen={chosen === item.id}
            onChoose={setChosen}
            onMoving={onMoving}
            onPut={put}
            onRemove={remove}
          />
        ))}
    </Box>
  ))
}
