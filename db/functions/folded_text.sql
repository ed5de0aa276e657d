-- A text as it is looked for: "sisanje" finds "Šišanje", "djordje" finds "Đorđe". lib/base/text-search does the same to what is typed.
-- The blank in front lets a search ask for the start of a word. Indexes hold what it returns: another text needs a new name.
CREATE OR REPLACE FUNCTION folded_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN ' ' || replace(translate(lower(given), 'šđčćžäöüß@._-+', 'sdcczaous     '), 'dj', 'd');
