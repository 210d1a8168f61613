/** Input actions in the common format of WebDriver and WebDriver BiDi. */
export type InputSource = PointerSource | WheelSource | KeySource

export interface PointerSource {
  type: 'pointer'
  id: string
  parameters: { pointerType: 'mouse' | 'touch' }
  actions: (
    | { type: 'pointerMove'; x: number; y: number; duration: number }
    | { type: 'pointerDown' | 'pointerUp'; button: 0 }
  )[]
}

export interface WheelSource {
  type: 'wheel'
  id: string
  actions: {
    type: 'scroll'
    x: number
    y: number
    deltaX: number
    deltaY: number
    duration: number
    origin: 'viewport'
  }[]
}

export interface KeySource {
  type: 'key'
  id: string
  actions: { type: 'keyDown' | 'keyUp'; value: string }[]
}

/** WebDriver's codes for keys without a character. */
export const keySigns = {
  ArrowLeft: '\uE012',
  ArrowDown: '\uE015',
  Escape: '\uE00C',
} as const
