import { useEffect, useRef } from 'react'
import { type ListControllerProps, type RaRecord, useListController, useRefresh } from 'react-admin'

/** A list that is a part of a screen: its state is stored neither in the address nor in the browser. */
export const usePartList = <Row extends RaRecord>(options: ListControllerProps<Row>) =>
  useListController<Row>({ perPage: 50, ...options, disableSyncWithLocation: true, storeKey: false })

interface PolledList<Row> {
  resource: string
  siteId: string | undefined
  /** Whether the row changes by itself: the list is polled while a row does. */
  isUnderWay(row: Row): boolean
  /** A text that differs whenever the row's state does. */
  stateOf(row: Row): string
}

const pollMs = 2_000

/** What a site has sent or is sending, the newest first. When a row has changed, the rest of the screen is refetched. */
export function usePolledList<Row extends RaRecord>(options: PolledList<Row>) {
  const { resource, siteId, isUnderWay, stateOf } = options
  const refresh = useRefresh()
  const list = usePartList<Row>({
    resource,
    filter: { siteId },
    sort: { field: 'createdAt', order: 'DESC' },
    perPage: 25,
    queryOptions: {
      refetchInterval: ({ state }) => (state.data?.data?.some(isUnderWay) ? pollMs : false),
    },
  })
  const states = list.data?.map((row) => `${row.id} ${stateOf(row)}`).join()
  const before = useRef(states)
  useEffect(() => {
    const hasMoved = before.current !== undefined && states !== before.current
    before.current = states
    if (hasMoved) refresh()
  }, [states, refresh])
  return list
}
