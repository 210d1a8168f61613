import { defineConfig } from 'swipress'

/** `swipress build examples/own-layout --layout legacy`: for a server that has had `.htm` in its links for twenty years. */
export default defineConfig({
  layouts: { legacy: { ending: '.htm' } },
})
