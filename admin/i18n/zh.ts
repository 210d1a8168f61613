/// <reference types="vite/types/importMeta.d.ts" />

/** The texts of each area, by its file. */
export const zh = import.meta.glob<object>(['./zh/*.json', '!./zh/sign-in.json'], {
  eager: true,
  import: 'default',
})
