/// <reference types="vite/types/importMeta.d.ts" />

/** The texts of each area, by its file. */
export const zh = import.meta.glob<object>(['./zh/*.json', '!./zh/sign-in.json'], {
  eager: true,
  import: 'default',
})

/** The texts about problems and failures, by file. */
export const problems = import.meta.glob<object>(
  '../../model/messages/zh/{billing,definition,failures,sites,visitors}.json',
  { eager: true, import: 'default' },
)
