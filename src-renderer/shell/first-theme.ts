// The theme of the first frame, before main has said what is chosen: main may put it in the page's address
// (?theme=dark), else the system decides. Without it a dark window would flash white.
export const firstTheme = (search: string, isSystemDark: boolean): 'light' | 'dark' => {
  const asked = new URLSearchParams(search).get('theme')
  if (asked === 'light' || asked === 'dark') return asked
  return isSystemDark ? 'dark' : 'light'
}
