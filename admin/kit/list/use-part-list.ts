import { type ListControllerProps, type RaRecord, useListController } from 'react-admin'

/** A list that is a part of a screen: neither the address nor the browser remembers where in it one was. */
export const usePartList = <Row extends RaRecord>(options: ListControllerProps<Row>) =>
  useListController<Row>({ perPage: 50, ...options, disableSyncWithLocation: true, storeKey: false })
