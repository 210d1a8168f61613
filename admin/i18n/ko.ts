/// <reference types="vite/types/importMeta.d.ts" />

/** The texts of each area, by its file. */
export const ko = import.meta.glob<object>(['./ko/*.json', '!./ko/sign-in.json'], {
  eager: true,
  import: 'default',
})
