import { QueryClient } from '@tanstack/react-query'

/** Where what was asked is kept. What fails is said at once, with a button that asks again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } })
