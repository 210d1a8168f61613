import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** A component whose code is loaded when it is first rendered, or earlier by `expect`. */
export interface Late<Props> {
  (props: Props & { waiting?: ReactNode }): ReactNode
  /** Begins to load it. If that fails, it is loaded again on rendering. */
  expect(): void
}

/**
 * Like React's `lazy`, but without its delay: React holds back loaded content for up to 300 ms if something
 * else has just suspended. A loading error is thrown where the component is rendered.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const begin = () => {
    loading ??= load().then(
      (component) => {
        loaded = component
        return component
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function LatePart({ waiting = null, ...props }: Props & { waiting?: ReactNode }) {
    const [state, setState] = useState<{ Part?: ComponentType<Props> | undefined; error?: unknown }>({
      Part: loaded,
    })
    useEffect(() => {
      if (state.Part) return
      let isWanted = true
      begin().then(
        (Part) => isWanted && setState({ Part }),
        (error: unknown) => isWanted && setState({ error }),
      )
      return () => {
        isWanted = false
      }
    }, [state.Part])
    if ('error' in state) throw state.error
    return state.Part ? <state.Part {...(props as unknown as Props)} /> : waiting
  }
  return Object.assign(LatePart, { expect: () => void begin().catch(() => undefined) })
}
