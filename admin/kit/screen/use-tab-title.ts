import { useEffect } from 'react'
import { useSession } from '../../session/session-context.ts'

/** What stands on the browser's tab. */
export function useTabTitle(title: string): void {
  const { brand } = useSession()
  useEffect(() => {
    document.title = `${title} · ${brand}`
  }, [title, brand])
}
