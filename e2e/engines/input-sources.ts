/** The shapes in which both WebDriver and WebDriver BiDi are told what pointers, wheels and keys do. */
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

/** Keys that are no character, by the signs that WebDriver has for them. */
export const keySigns = {
  ArrowLeft: '\uE012',
  ArrowDown: '\uE015',
  Escape: '\uE00C',
} as const
