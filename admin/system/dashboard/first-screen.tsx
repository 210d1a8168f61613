import { useEffect } from 'react'
import { useRedirect } from 'react-admin'
import { useMay } from '../../session/use-may-on.ts'

/** Where somebody begins: with the figures who looks after others, with the sites who makes them. */
export function FirstScreen() {
  const may = useMay()
  const redirect = useRedirect()
  const to = may('dashboard.read') === 'own' ? '/sites' : '/summary'
  useEffect(() => {
    redirect(to, undefined, undefined, undefined, { _scrollToTop: true })
  }, [redirect, to])
  return null
}
