import { useEffect, useRef } from 'react'
import type { Picture } from '../documents/page-content.ts'
import { PictureView } from './picture-view.tsx'

export interface CompareViewProps {
  picture: Picture
  /** Names the handle. */
  label: string
  sizes: string
}

/** Initial position of the handle, in percent. */
const middle = '50'

function divide(handle: HTMLInputElement): void {
  handle.parentElement?.style.setProperty('--cut', `${handle.value}%`)
}

/**
 * A second picture over that of the page, seen to the right of a line that visitors move (V44). Without script it is
 * divided in the middle.
 */
export function CompareView({ picture, label, sizes }: CompareViewProps) {
  const handle = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The handle may have been moved before the runtime was loaded, and browsers restore values.
    if (handle.current && handle.current.value !== middle) divide(handle.current)
  }, [])
  return (
    <div className="compare">
      <PictureView picture={picture} alt="" sizes={sizes} priority="low" />
      <input
        ref={handle}
        type="range"
        aria-label={label}
        onInput={({ currentTarget }) => divide(currentTarget)}
      />
    </div>
  )
}
