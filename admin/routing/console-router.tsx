import { createContext, type ReactNode, useContext } from 'react'
import { type RouterProvider as RouterTools, reactRouterProvider } from 'react-admin'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'

interface ConsoleRouter {
  /** For react-admin, which by itself would write addresses behind a `#`. */
  routerProvider: RouterTools
  /** `path` is a console path without the prefix. */
  goTo: (path: string, options?: { replace: boolean }) => void
  /** Stops listening to the browser. */
  close: () => void
}

const Held = createContext<ReactNode>(null)
const Screens = () => useContext(Held)

/** Real paths below `basename`. */
export function createConsoleRouter(basename: string): ConsoleRouter {
  const router = createBrowserRouter([{ path: '*', element: <Screens /> }], { basename })
  const RouterWrapper = ({ children }: { children: ReactNode }) => (
    <Held value={children}>
      <RouterProvider router={router} />
    </Held>
  )
  return {
    routerProvider: { ...reactRouterProvider, RouterWrapper },
    goTo: (path, options) => void router.navigate(path, options),
    close: () => router.dispose(),
  }
}
