import { Content } from 'vitepress'
import { VPHomeContent, VPHomeFeatures, VPHomeHero } from 'vitepress/theme-without-fonts'
import { h } from 'vue'

/** The first page of a language: the parts of the usual home page, within the landmark that it lacks. */
export const FirstPage = () =>
  h('main', { class: 'first-page' }, [
    h(VPHomeHero),
    h(VPHomeFeatures),
    h(VPHomeContent, null, { default: () => h(Content) }),
  ])
