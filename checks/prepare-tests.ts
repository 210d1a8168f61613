import { prepareRuntime } from '#cli/prepare.ts'

/** Tests prerender with the built runtime, like the product. */
export default (): Promise<void> => prepareRuntime(console.error)
