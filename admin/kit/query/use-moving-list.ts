import { useEffect } from 'react'
import { type RaRecord, useListController } from 'react-admin'

interface MovingList<Row> {
  resource: string
  siteId: string | undefined
  /** Something becomes of the row by itself: the list is asked for again until nothing does. */
  isUnderWay(row: Row): boolean
  /** Rises with every row that is made by hand: then the list is asked for again. */
  asked: number
  /** Changes with whatever becomes of the row. */
  stateOf(row: Row): string
  /** Something has become of a row, or there is another. */
  onMoved: () => void
}

const pollMs = 2_000

/** What a site has sent or is sending, the newest first. */
export function useMovingList<Row extends RaRecord>(options: MovingList<Row>) {
  const { resource, siteId, isUnderWay, asked, stateOf, onMoved } = options
  const list = useListController<Row>({
    resource,
    filter: { siteId },
    sort: { field: 'createdAt', order: 'DESC' },
    perPage: 25,
    disableSyncWithLocation: true,
    storeKey: false,
    queryOptions: {
      refetchInterval: ({ state }) => (state.data?.data?.some(isUnderWay) ? pollMs : false),
    },
  })
  const { data, refetch } = list
  useEffect(() => {
    if (asked > 0) void refetch()
  }, [asked, refetch])
  const states = data?.map((row) => `${row.id} ${stateOf(row)}`).join() ?? ''
  useEffect(() => {
    if (states !== '') onMoved()
  }, [states, onMoved])
  return list
}
