import { useEffect } from 'react'
import { useRedirect } from 'react-admin'
import { useSession } from '../../session/session.ts'
import { useMay } from '../../session/use-may-on.ts'

/** The first screen: the sites on the first sign-in and for users who see only their own figures, or else the summary. */
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
