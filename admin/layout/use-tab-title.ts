import { useEffect } from 'react'

/** What stands on the browser's tab. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Swipress`
  }, [title])
}
