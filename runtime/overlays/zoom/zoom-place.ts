/** Pixels from the middle of the room. */
export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** How a picture stands in its room: `x` and `y` are where its middle is; at scale 1 all of it is seen. */
export interface ZoomPlace extends Point {
  scale: number
}

/** What is looked at, and what it is looked at in. Of the picture only the proportions count. */
export interface ZoomFrame {
  picture: Size
  room: Size
}

export const wholePicture: ZoomPlace = { scale: 1, x: 0, y: 0 }

/** Beyond that there is nothing more to see in any picture. */
export const largestScale = 4

/** As large as all of the picture fits. */
function fitted({ picture, room }: ZoomFrame): Size {
  const scale = Math.min(room.width / picture.width, room.height / picture.height)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** The same place, as far as the room stays filled where it can be. */
export function within({ scale, x, y }: ZoomPlace, frame: ZoomFrame): ZoomPlace {
  const size = fitted(frame)
  const limit = (value: number, side: keyof Size) => {
    const most = (size[side] * scale - frame.room[side]) / 2
    return most <= 0 ? 0 : Math.min(most, Math.max(-most, value))
  }
  return { scale, x: limit(x, 'width'), y: limit(y, 'height') }
}

/** What makes a picture larger or smaller. */
export interface Zooming {
  times: number
  /** What lies here stays here … */
  at: Point
  /** … or has come here from so far. */
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
