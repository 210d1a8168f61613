/** docs/ARCHITECTURE.md, "Folders, bottom to top". `types of api`: only `import type`. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  model: [],
  store: ['model'],
  runtime: ['model'],
  templates: [],
  content: ['model', 'runtime'],
  builder: ['model', 'store', 'runtime', 'content'],
  deploy: ['model', 'builder'],
  extensions: ['model', 'builder', 'deploy'],
  workers: ['model', 'store', 'builder'],
  api: ['model', 'store', 'builder', 'deploy'],
  admin: ['model', 'runtime', 'content', 'types of api'],
}

/** These put the parts together or look at them from outside. */
export const mayImportEverything = [
  'cli',
  'library',
  'packages',
  'packing',
  'e2e',
  'bench',
  'checks',
  'testing',
  'manual',
  'examples',
]
