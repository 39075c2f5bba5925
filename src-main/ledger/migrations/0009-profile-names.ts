// Profiles that nobody named: earlier versions wrote an English name of their own. Without one the window says its own word.
export const sql = `
UPDATE printer_profiles SET profile = json_set(profile, '$.name', '')
WHERE profile ->> '$.name' = CASE layout
  WHEN 'a4_landscape' THEN 'A4 landscape' WHEN 'a4_portrait' THEN 'A4 portrait'
  WHEN 'letter_window' THEN 'Letter with window'
  WHEN 'zebra_big' THEN 'Big label' WHEN 'zebra_small' THEN 'Small label' END;
`
