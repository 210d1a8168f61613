/** Pixels from the middle of the room. */
export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** The place of a picture in its room: `x` and `y` are its centre; at scale 1 it is completely visible. */
export interface ZoomPlace extends Point {
  scale: number
}

/** The picture, and the room it is shown in. Of the picture only the proportions matter. */
export interface ZoomFrame {
  picture: Size
  room: Size
}

export const wholePicture: ZoomPlace = { scale: 1, x: 0, y: 0 }

/** Larger scales show no further detail in any picture. */
export const largestScale = 4

/** The largest size at which the whole picture fits. */
function fitted({ picture, room }: ZoomFrame): Size {
  const scale = Math.min(room.width / picture.width, room.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** The same place, limited so that the picture fills the room wherever it is large enough. */
export function within({ scale, x, y }: ZoomPlace, frame: ZoomFrame): ZoomPlace {
  const size = fitted(frame)
  const limit = (value: number, side: keyof Size) => {
    const most = (size[side] * scale - frame.room[side]) / 2
    return most <= 0 ? 0 : Math.min(most, Math.max(-most, value))
  }
  return { scale, x: limit(x, 'width'), y: limit(y, 'height') }
}

/** A change of the scale. */
export interface Zooming {
  times: number
  /** The point that stays fixed … */
  at: Point
  /** … or that has moved here by this much. */
  by?: Point
}

export function zoomedAt(place: ZoomPlace, { times, at, by }: Zooming, frame: ZoomFrame): ZoomPlace {
  const scale = Math.min(largestScale, Math.max(1, place.scale * times))
  const grown = scale / place.scale
  const grownFrom = (side: 'x' | 'y') => at[side] - (at[side] - place[side] - (by?.[side] ?? 0)) * grown
  return within({ scale, x: grownFrom('x'), y: grownFrom('y') }, frame)
}

export const movedBy = (place: ZoomPlace, { x, y }: Point, frame: ZoomFrame): ZoomPlace =>
  within({ ...place, x: place.x + x, y: place.y + y }, frame)
