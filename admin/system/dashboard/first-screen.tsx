import { useEffect } from 'react'
import { useRedirect } from 'react-admin'
import { useSession } from '../../session/session.ts'
import { useMay } from '../../session/use-may-on.ts'

/** Where somebody begins: with the sites who makes them or has never been here, later with the figures who looks after others. */
export function FirstScreen() {
  const { isFirstSignIn } = useSession()
  const may = useMay()
  const redirect = useRedirect()
  const reach = may('dashboard.read')
  const to = isFirstSignIn || reach === undefined || reach === 'own' ? '/sites' : '/summary'
  useEffect(() => {
    redirect(to, undefined, undefined, undefined, { _scrollToTop: true })
  }, [redirect, to])
  return null
}
