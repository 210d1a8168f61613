import { limits } from '#model/values/limits.ts'
import type { Shell } from '#runtime/documents/page-document.ts'
import { hasBottomBar } from '#runtime/shell/bottom-bar.tsx'

export interface Size {
  width: number
  height: number
}

/** The frame in which creators place things. */
export const frame: Size = { width: limits.frameWidth, height: limits.frameHeight }

/** How a page is displayed: in the frame that creators place things in, or on a device with its bars. */
export const deviceNames = ['frame', 'small', 'tablet', 'desktop'] as const
export type DeviceName = (typeof deviceNames)[number]

const devices: Readonly<Record<Exclude<DeviceName, 'frame'>, Size>> = {
  small: { width: 320, height: 568 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
}

/** Heights in pixels, as in the style sheet. */
const bars = { top: 48, tabs: 44, foot: 48 }

/** Size of the window that the site is drawn in. For `frame`, the bars are added, so that they do not shrink the frame. */
export function windowSize(device: DeviceName, shell: Shell, hasBars: boolean): Size {
  if (device !== 'frame') return devices[device]
  if (!hasBars) return frame
  const height = bars.top + (shell.displayGlobalMenu ? bars.tabs : 0) + (hasBottomBar(shell) ? bars.foot : 0)
  return { width: frame.width, height: frame.height + height }
}
