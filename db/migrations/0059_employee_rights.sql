-- An update that finds nothing would revise the schedule all the same.
DO $$
BEGIN
	IF EXISTS (SELECT FROM salon_settings WHERE settings ? 'employeesBook' AND NOT settings ? 'employeeRights') THEN
		UPDATE salon_settings SET settings = settings || jsonb_build_object('employeeRights',
			CASE WHEN settings -> 'employeesBook' = 'true'::jsonb THEN 'book' ELSE 'view' END)
		WHERE settings ? 'employeesBook' AND NOT settings ? 'employeeRights';
	END IF;
END
$$;
