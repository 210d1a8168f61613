import { type ComponentType, useEffect, useState } from 'react'
import { loadPart } from '../browser/load-part.ts'
import { useWideWindow } from '../browser/use-wide-window.ts'
import type { Picture } from '../documents/page-content.ts'
import type { BesideProps } from './beside/beside.tsx'

export interface BackdropProps extends BesideProps {
  picture: Picture | undefined
}

/**
 * Fills the room beside the page's column in a wide window: with its blurred picture, and with the neighbouring pages
 * of the grid. Other windows load nothing of it.
 */
export function Backdrop({ picture, shown, find }: BackdropProps) {
  const isWide = useWideWindow()
  const Beside = useBeside(isWide)
  const format = picture?.formats.at(-1)
  if (!isWide) return null
  return (
    <>
      {picture && format ? (
        <img
          key={picture.stem}
          className="backdrop"
          src={`${picture.stem}-${picture.widths[0]}.${format}`}
          alt=""
          aria-hidden="true"
          decoding="async"
        />
      ) : null}
      {Beside ? <Beside shown={shown} find={find} /> : null}
    </>
  )
}

/** Undefined until it has loaded; a site works without it if that fails. */
function useBeside(isWanted: boolean): ComponentType<BesideProps> | undefined {
  const [part, setPart] = useState<{ View: ComponentType<BesideProps> }>()
  useEffect(() => {
    if (!isWanted) return
    const load = () => import('./beside/beside.tsx')
    loadPart(load).then(
      ({ Beside }) => setPart({ View: Beside }),
      () => {},
    )
  }, [isWanted])
  return part?.View
}
