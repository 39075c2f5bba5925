// Sentences become messages: what an earlier Packbench wrote in words stays word for word, as { code: 'earlier', said }.
// Page setups get the name that the program has for them by now.
const earlier = (column: string): string => `json_object('code', 'earlier', 'said', ${column})`

export const sql = `
DROP TRIGGER shipment_events_fixed;
ALTER TABLE shipment_events ADD COLUMN detail TEXT CHECK (detail IS NULL OR json_valid(detail));
-- Of a creation that was surely not sent, the reason stood where the service's answer stands.
UPDATE shipment_events SET detail = ${earlier('answer')}, answer = NULL
  WHERE cause = 'surely not sent' AND answer IS NOT NULL;
UPDATE shipment_events SET cause = ${earlier('cause')};
CREATE TRIGGER shipment_events_fixed BEFORE UPDATE ON shipment_events
BEGIN SELECT RAISE(ABORT, 'what happened is not rewritten'); END;

UPDATE shipments SET problem = json_set(problem,
  '$.detail', CASE json_extract(problem, '$.detail') WHEN '' THEN NULL
    ELSE json(${earlier("json_extract(problem, '$.detail')")}) END,
  '$.fields', json((SELECT json_group_array(json_object(
      'path', json_extract(field.value, '$.path'),
      'message', json(${earlier("json_extract(field.value, '$.message')")})))
    FROM json_each(problem, '$.fields') AS field)),
  '$.idSeen', NULL)
WHERE problem IS NOT NULL;

UPDATE print_jobs SET reason = ${earlier('reason')} WHERE reason <> '';
UPDATE print_jobs SET answer = json_remove(
  json_set(answer, '$.pageSetups', json(json_extract(answer, '$.mends'))), '$.mends')
WHERE json_type(answer, '$.mends') IS NOT NULL;

UPDATE printer_profiles SET profile = json_remove(
  json_set(profile, '$.pageSetups', json((SELECT json_group_array(json(json_remove(
      json_set(remembered.value, '$.pageSetup', json(json_extract(remembered.value, '$.mend'))), '$.mend')))
    FROM json_each(profile, '$.mends') AS remembered))), '$.mends')
WHERE json_type(profile, '$.mends') IS NOT NULL;
`
