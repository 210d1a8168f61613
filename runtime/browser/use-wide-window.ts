import { useEffect, useState } from 'react'

/** In windows as low as a phone in landscape, the bars take the place of the zones. The same query is in campaign.css. */
export const wideWindow = '(min-width: 1024px) and (min-height: 481px)'

/** Whether there is room beside the centre column. */
export function useWideWindow(): boolean {
  const [isWide, setWide] = useState(() => matchMedia(wideWindow).matches)
  useEffect(() => {
    const query = matchMedia(wideWindow)
    const follow = () => setWide(query.matches)
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return isWide
}
